import {
  ApartmentOutlined, ApiOutlined, AppstoreOutlined, AuditOutlined, BankOutlined, BarChartOutlined, BarcodeOutlined,
  BellOutlined, BookOutlined, BranchesOutlined, BuildOutlined, CalendarOutlined, CarOutlined, ClockCircleOutlined,
  CloudOutlined, ClusterOutlined, CodeOutlined, ContactsOutlined, ControlOutlined, CustomerServiceOutlined,
  DashboardOutlined, DatabaseOutlined, DeploymentUnitOutlined, DesktopOutlined, DollarOutlined, EnvironmentOutlined,
  ExperimentOutlined, FileDoneOutlined, FileSearchOutlined, FileTextOutlined, FolderOutlined, FormOutlined,
  FundOutlined, GiftOutlined, GlobalOutlined, HddOutlined, HistoryOutlined, HomeOutlined, IdcardOutlined,
  InboxOutlined, LaptopOutlined, LayoutOutlined, LinkOutlined, LockOutlined, MailOutlined, MenuOutlined,
  MessageOutlined, MobileOutlined, NotificationOutlined, NumberOutlined, PartitionOutlined, PieChartOutlined,
  PrinterOutlined, ProfileOutlined, ProjectOutlined, ReadOutlined, SafetyOutlined, ScheduleOutlined, SendOutlined,
  SettingOutlined, ShopOutlined, ShoppingCartOutlined, SmileOutlined, SolutionOutlined, StarOutlined, SwapOutlined,
  SyncOutlined, TableOutlined, TagsOutlined, TeamOutlined, ToolOutlined, TrophyOutlined, UnorderedListOutlined,
  UserOutlined, UserSwitchOutlined, WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The icons a menu may carry, by the name that is stored. */
const icons: Record<string, ComponentType> = {
  apartment: ApartmentOutlined, api: ApiOutlined, appstore: AppstoreOutlined, audit: AuditOutlined,
  bank: BankOutlined, 'bar-chart': BarChartOutlined, barcode: BarcodeOutlined, bell: BellOutlined, book: BookOutlined,
  branches: BranchesOutlined, build: BuildOutlined, calendar: CalendarOutlined, car: CarOutlined,
  'clock-circle': ClockCircleOutlined, cloud: CloudOutlined, cluster: ClusterOutlined, code: CodeOutlined,
  contacts: ContactsOutlined, control: ControlOutlined, 'customer-service': CustomerServiceOutlined,
  dashboard: DashboardOutlined, database: DatabaseOutlined, 'deployment-unit': DeploymentUnitOutlined,
  desktop: DesktopOutlined, dollar: DollarOutlined, environment: EnvironmentOutlined, experiment: ExperimentOutlined,
  'file-done': FileDoneOutlined, 'file-search': FileSearchOutlined, 'file-text': FileTextOutlined,
  folder: FolderOutlined, form: FormOutlined, fund: FundOutlined, gift: GiftOutlined, global: GlobalOutlined,
  hdd: HddOutlined, history: HistoryOutlined, home: HomeOutlined, idcard: IdcardOutlined, inbox: InboxOutlined,
  laptop: LaptopOutlined, layout: LayoutOutlined, link: LinkOutlined, lock: LockOutlined, mail: MailOutlined,
  menu: MenuOutlined, message: MessageOutlined, mobile: MobileOutlined, notification: NotificationOutlined,
  number: NumberOutlined, partition: PartitionOutlined, 'pie-chart': PieChartOutlined, printer: PrinterOutlined,
  profile: ProfileOutlined, project: ProjectOutlined, read: ReadOutlined, safety: SafetyOutlined,
  schedule: ScheduleOutlined, send: SendOutlined, setting: SettingOutlined, shop: ShopOutlined,
  'shopping-cart': ShoppingCartOutlined, smile: SmileOutlined, solution: SolutionOutlined, star: StarOutlined,
  swap: SwapOutlined, sync: SyncOutlined, table: TableOutlined, tags: TagsOutlined, team: TeamOutlined,
  tool: ToolOutlined, trophy: TrophyOutlined, 'unordered-list': UnorderedListOutlined, user: UserOutlined,
  'user-switch': UserSwitchOutlined, wallet: WalletOutlined,
};

/** For the icon chooser of the menu form. */
export const iconNames = Object.keys(icons);

export function NamedIcon({ name, Fallback }: { name: string; Fallback: ComponentType }) {
  const Icon = icons[bareName(name)] ?? Fallback;
  return <Icon />;
}

/** The family stores icon classes (`icon-ym icon-ym-user`); we read their last part. */
function bareName(name: string): string {
  return name.trim().split(/\s+/).at(-1)?.replace(/^(icon-ym-|icon-|ym-custom-|anticon-)/, '') ?? '';
}
