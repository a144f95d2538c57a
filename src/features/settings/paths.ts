import { pathTo } from '#contract/page'
import { publicHelperPages } from '#contract/settings/pages'
import type { CatalogKind } from './catalogs'

/** Pages that other parts, embedding programs and the tenant's own pages link to. */
export const resultPath = (kind: 'form' | 'waiting' | 'failed'): string =>
  pathTo(publicHelperPages['public-result'], { kind })
/** The page on which phones choose from a catalogue. */
export const catalogPath = (
  kind: CatalogKind,
  options: { readonly limit: number; readonly leavesOnly: boolean },
): string => {
  const query = { limit: options.limit, leaves: options.leavesOnly ? 1 : undefined }
  if (kind === 'area') return pathTo(publicHelperPages['public-area-select'], query)
  return pathTo(publicHelperPages['public-tree'], { of: kind, ...query })
}
/** The page on which phones choose labels; those of a position are offered. */
export const labelPath = (options: { readonly position: string; readonly limit: number; readonly longest: number }) =>
  pathTo(publicHelperPages['public-label'], { ...options, position: options.position || undefined })
/** The page on which phones write a long text. */
export const inputPath = (label: string, options: { readonly max: number; readonly count?: 'characters' }): string =>
  pathTo(publicHelperPages['public-input'], { label, ...options, long: 1 })
export const questionsPath = publicHelperPages['public-questions-select'].path
