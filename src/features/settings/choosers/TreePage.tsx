import { useSearch } from 'wouter'
import type { CatalogKind } from '../catalogs'
import { CatalogChooser } from './CatalogChooser'

const titles: Readonly<Record<CatalogKind, string>> = {
  area: '选择地区',
  position: '选择职位类型',
  industry: '选择行业',
  certification: '选择证书',
}

/** /public/tree?of=position|industry|area|certification: chooses from a catalogue for the page that asked. */
export default function TreePage() {
  const of = new URLSearchParams(useSearch()).get('of') ?? ''
  const kind = Object.hasOwn(titles, of) ? (of as CatalogKind) : 'position'
  return <CatalogChooser key={kind} kind={kind} title={titles[kind]} />
}
