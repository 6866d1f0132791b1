import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Battery from 'lucide-react/icons/battery';
import Briefcase from 'lucide-react/icons/briefcase';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudLightning from 'lucide-react/icons/cloud-lightning';
import CloudOff from 'lucide-react/icons/cloud-off';
import Copy from 'lucide-react/icons/copy';
import Dog from 'lucide-react/icons/dog';
import Download from 'lucide-react/icons/download';
import Droplets from 'lucide-react/icons/droplets';
import Euro from 'lucide-react/icons/euro';
import ExternalLink from 'lucide-react/icons/external-link';
import FileCheck from 'lucide-react/icons/file-check';
import FileText from 'lucide-react/icons/file-text';
import Flame from 'lucide-react/icons/flame';
import Hammer from 'lucide-react/icons/hammer';
import Handshake from 'lucide-react/icons/handshake';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Link from 'lucide-react/icons/link';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Lock from 'lucide-react/icons/lock';
import Luggage from 'lucide-react/icons/luggage';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinned from 'lucide-react/icons/map-pinned';
import Menu from 'lucide-react/icons/menu';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plane from 'lucide-react/icons/plane';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Save from 'lucide-react/icons/save';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldHalf from 'lucide-react/icons/shield-half';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Signpost from 'lucide-react/icons/signpost';
import Sofa from 'lucide-react/icons/sofa';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import Umbrella from 'lucide-react/icons/umbrella';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Warehouse from 'lucide-react/icons/warehouse';
import Wine from 'lucide-react/icons/wine';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { bikes } from './bikes.tsx';
import { locks } from './locks.tsx';

/**
 * Every icon by the name that definitions and code use: named for what it stands for, not for its picture.
 * `names.json` lists the same names for the checks, which cannot read this file.
 */
export const icons = {
  accessory: Luggage,
  alert: CircleAlert,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  bank: Landmark,
  battery: Battery,
  building: Building2,
  business: Briefcase,
  calendar: Calendar,
  camera: Camera,
  car: Car,
  check: Check,
  'check-circle': CircleCheck,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  clock: Clock,
  close: X,
  'cloud-check': CloudCheck,
  'cloud-off': CloudOff,
  copy: Copy,
  'cross-circle': CircleX,
  damage: Hammer,
  document: FileText,
  'document-check': FileCheck,
  dog: Dog,
  download: Download,
  edit: Pencil,
  euro: Euro,
  external: ExternalLink,
  fire: Flame,
  garage: Warehouse,
  glass: Wine,
  handshake: Handshake,
  help: CircleQuestionMark,
  house: House,
  household: Sofa,
  info: Info,
  invoice: ReceiptEuro,
  key: KeyRound,
  liability: Scale,
  lightning: Zap,
  location: MapPin,
  lock: Lock,
  'lock-chain': Link,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  person: User,
  persons: Users,
  phone: Phone,
  plus: Plus,
  print: Printer,
  retry: RefreshCw,
  save: Save,
  savings: PiggyBank,
  search: Search,
  service: Headset,
  shield: Shield,
  'shield-check': ShieldCheck,
  'shield-half': ShieldHalf,
  'shield-plus': ShieldPlus,
  spinner: LoaderCircle,
  storm: CloudLightning,
  street: Signpost,
  tools: Wrench,
  tracker: MapPinned,
  trash: Trash2,
  travel: Plane,
  truck: Truck,
  umbrella: Umbrella,
  warning: TriangleAlert,
  water: Droplets,
  ...bikes,
  ...locks,
};

/** Name of an icon. */
export type IconName = keyof typeof icons;
