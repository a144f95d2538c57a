import type { TabbarDesign } from '#contract/tenants/design'
import DesignGlyph from './DesignGlyph'
import { useDesign } from './designs'

export interface TabGlyphProps {
  readonly tab: keyof TabbarDesign['icons']
  readonly className?: string
  /** Shown until the design is known. */
  readonly fallback: React.ReactNode
}

/** A tab's icon as the tenant's design has it. */
export default function TabGlyph({ tab, className, fallback }: TabGlyphProps) {
  const design = useDesign('tabbar')
  return design ? <DesignGlyph name={design.icons[tab]} className={className} strokeWidth={1.75} /> : fallback
}
