import { createPageTable } from '../../contract/pageTable'
import type { Route } from '../kernel/pages/route'

/** Every area's pages with their screens, which are loaded when first shown. */
const areas = import.meta.glob<readonly Route[]>('../features/*/routes.ts', { eager: true, import: 'routes' })

export const routes: readonly Route[] = Object.values(areas).flat()

export const matchPath = createPageTable(routes)
