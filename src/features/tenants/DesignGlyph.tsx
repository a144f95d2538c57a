import {
  Briefcase,
  Building2,
  Clock,
  Factory,
  GraduationCap,
  Handshake,
  House,
  type LucideIcon,
  type LucideProps,
  MapPin,
  MessageCircle,
  Mountain,
  Search,
  Ship,
  Star,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { DesignIcon } from '#contract/tenants/design'

const glyphs: Readonly<Record<DesignIcon, LucideIcon>> = {
  briefcase: Briefcase,
  building: Building2,
  clock: Clock,
  factory: Factory,
  graduation: GraduationCap,
  handshake: Handshake,
  house: House,
  map: MapPin,
  message: MessageCircle,
  mountain: Mountain,
  search: Search,
  ship: Ship,
  star: Star,
  user: UserRound,
  users: UsersRound,
  wallet: Wallet,
}

/** A drawing that a tenant's design names. */
export default function DesignGlyph({ name, ...props }: { name: DesignIcon } & LucideProps) {
  const Glyph = glyphs[name] ?? House
  return <Glyph aria-hidden="true" {...props} />
}
