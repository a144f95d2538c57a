import { useIsMobile } from '../../../platform/layout'
import { DesktopHome } from './DesktopHome'
import { MobileHome } from './MobileHome'

/** / (screens "Home"). */
export default function HomePage() {
  return useIsMobile() ? <MobileHome /> : <DesktopHome />
}
