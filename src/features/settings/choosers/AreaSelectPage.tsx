import { CatalogChooser } from './CatalogChooser'

/** /public/area-select?redirect=&name=&limit=: chooses areas and hands their codes to the page that asked. */
export default function AreaSelectPage() {
  return <CatalogChooser kind="area" title="选择地区" />
}
