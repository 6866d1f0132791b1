import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Save from 'lucide-react/icons/save';
import Shield from 'lucide-react/icons/shield';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';

/** Icons of the interface itself: part of the first paint. */
export const interfaceIcons = {
  alert: CircleAlert,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  calendar: Calendar,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  close: X,
  'cloud-check': CloudCheck,
  'cloud-off': CloudOff,
  help: CircleQuestionMark,
  info: Info,
  phone: Phone,
  plus: Plus,
  retry: RefreshCw,
  save: Save,
  shield: Shield,
  spinner: LoaderCircle,
  warning: TriangleAlert,
};
