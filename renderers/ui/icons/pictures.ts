import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import CircleX from 'lucide-react/icons/circle-x';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import Minus from 'lucide-react/icons/minus';
import Trash2 from 'lucide-react/icons/trash-2';
import Search from 'lucide-react/icons/search';
import Battery from 'lucide-react/icons/battery';
import Bell from 'lucide-react/icons/bell';
import Briefcase from 'lucide-react/icons/briefcase';
import Building2 from 'lucide-react/icons/building-2';
import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import CloudLightning from 'lucide-react/icons/cloud-lightning';
import Dog from 'lucide-react/icons/dog';
import Download from 'lucide-react/icons/download';
import Droplets from 'lucide-react/icons/droplets';
import Euro from 'lucide-react/icons/euro';
import FileCheck from 'lucide-react/icons/file-check';
import Flame from 'lucide-react/icons/flame';
import Hammer from 'lucide-react/icons/hammer';
import Handshake from 'lucide-react/icons/handshake';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Link from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import Luggage from 'lucide-react/icons/luggage';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinned from 'lucide-react/icons/map-pinned';
import Menu from 'lucide-react/icons/menu';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plane from 'lucide-react/icons/plane';
import Printer from 'lucide-react/icons/printer';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldHalf from 'lucide-react/icons/shield-half';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Signpost from 'lucide-react/icons/signpost';
import Sofa from 'lucide-react/icons/sofa';
import Truck from 'lucide-react/icons/truck';
import Umbrella from 'lucide-react/icons/umbrella';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Warehouse from 'lucide-react/icons/warehouse';
import Wine from 'lucide-react/icons/wine';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import Cat from 'lucide-react/icons/cat';
import Baby from 'lucide-react/icons/baby';
import Houses from 'lucide-react/icons/houses';
import AppWindow from 'lucide-react/icons/app-window';
import Motorbike from 'lucide-react/icons/motorbike';
import Caravan from 'lucide-react/icons/caravan';
import Tractor from 'lucide-react/icons/tractor';
import Van from 'lucide-react/icons/van';
import Bus from 'lucide-react/icons/bus';
import Ship from 'lucide-react/icons/ship';
import TrainFront from 'lucide-react/icons/train-front';
import Globe from 'lucide-react/icons/globe';
import TreePalm from 'lucide-react/icons/tree-palm';
import Tent from 'lucide-react/icons/tent';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Factory from 'lucide-react/icons/factory';
import Store from 'lucide-react/icons/store';
import Laptop from 'lucide-react/icons/laptop';
import Drill from 'lucide-react/icons/drill';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Utensils from 'lucide-react/icons/utensils';
import Plug from 'lucide-react/icons/plug';
import Gem from 'lucide-react/icons/gem';
import Snowflake from 'lucide-react/icons/snowflake';
import Waves from 'lucide-react/icons/waves';
import Upload from 'lucide-react/icons/upload';
import Image from 'lucide-react/icons/image';
import Star from 'lucide-react/icons/star';
import MessageSquare from 'lucide-react/icons/message-square';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { bikes } from './bikes.tsx';
import { creatures } from './creatures.tsx';
import { places } from './places.tsx';
import { locks } from './locks.tsx';

/** Icons used by definitions and portal pages, in one chunk loaded on first use. */
export const pictures = {
  'check-circle': CircleCheck,
  clock: Clock,
  copy: Copy,
  'cross-circle': CircleX,
  document: FileText,
  edit: Pencil,
  external: ExternalLink,
  mail: Mail,
  minus: Minus,
  trash: Trash2,
  search: Search,
  accessory: Luggage,
  bank: Landmark,
  battery: Battery,
  bell: Bell,
  building: Building2,
  business: Briefcase,
  camera: Camera,
  car: Car,
  damage: Hammer,
  'document-check': FileCheck,
  dog: Dog,
  download: Download,
  euro: Euro,
  fire: Flame,
  garage: Warehouse,
  glass: Wine,
  handshake: Handshake,
  house: House,
  household: Sofa,
  invoice: ReceiptEuro,
  key: KeyRound,
  liability: Scale,
  lightning: Zap,
  location: MapPin,
  lock: Lock,
  'lock-chain': Link,
  menu: Menu,
  person: User,
  persons: Users,
  print: Printer,
  savings: PiggyBank,
  service: Headset,
  'shield-check': ShieldCheck,
  'shield-half': ShieldHalf,
  'shield-plus': ShieldPlus,
  storm: CloudLightning,
  street: Signpost,
  tools: Wrench,
  tracker: MapPinned,
  travel: Plane,
  truck: Truck,
  umbrella: Umbrella,
  water: Droplets,
  cat: Cat,
  child: Baby,
  houses: Houses,
  window: AppWindow,
  motorcycle: Motorbike,
  caravan: Caravan,
  tractor: Tractor,
  van: Van,
  bus: Bus,
  boat: Ship,
  train: TrainFront,
  luggage: Luggage,
  globe: Globe,
  beach: TreePalm,
  tent: Tent,
  health: HeartPulse,
  factory: Factory,
  store: Store,
  office: Laptop,
  workshop: Drill,
  practice: Stethoscope,
  gastronomy: Utensils,
  electronics: Plug,
  jewellery: Gem,
  snow: Snowflake,
  flood: Waves,
  upload: Upload,
  image: Image,
  star: Star,
  message: MessageSquare,
  student: GraduationCap,
  ...bikes,
  ...creatures,
  ...places,
  ...locks,
};
