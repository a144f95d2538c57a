import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { useFilters } from '#kernel/lists/filters'
import { accessCodes } from './accessCodes'
import { channels } from './channels'
import { legacyIds } from './legacyIds'

const view = {
  name: 'view',
  kind: 'tabs',
  size: 'large',
  label: '内容',
  options: [
    { value: 'channels', label: '渠道码' },
    { value: 'access', label: '访问码' },
    { value: 'legacy', label: '旧站编号' },
  ],
} as const

/** /admin/codes: how people came to the site, and where records of the old site are now. */
export default function CodesPage() {
  const shown = useFilters([view]).values.view
  return (
    <Desk title="渠道与旧站">
      {shown === 'access' ? (
        <DeskQueue key="access" view={view} list={accessCodes} />
      ) : shown === 'legacy' ? (
        <DeskQueue key="legacy" view={view} list={legacyIds} />
      ) : (
        <DeskQueue key="channels" view={view} list={channels} />
      )}
    </Desk>
  )
}
