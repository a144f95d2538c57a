import { createPageTable } from '../../contract/pageTable'
import type { Route } from '../kernel/pages/route'

/** The pages of every area with their screens, which load when first shown. */
const areas = import.meta.glob<readonly Route[]>('../features/*/routes.ts', { eager: true, import: 'routes' })

export const routes: readonly Route[] = Object.values(areas).flat()

export const matchPath = createPageTable(routes)
