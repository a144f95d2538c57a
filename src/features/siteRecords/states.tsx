import { type SiteRecordState, siteRecordStates } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { StatusDot, Tag } from '#ui/display/Tag'

const tones = { builtIn: 'off', draft: 'off', published: 'success', withdrawn: 'danger' } as const

/** What a withdrawal did: of a kind without many records, the built-in one shows again. */
export const wordsOfWithdrawal = ({ records }: SiteKind): string =>
  records === 'many' ? siteRecordStates.withdrawn : '恢复自带'

/** Whether a record is shown, and whether there are changes that are not. */
export const RecordState = ({
  state,
  hasDraft,
  isScheduled,
}: {
  state: SiteRecordState
  hasDraft: boolean
  isScheduled: boolean
}) => (
  <>
    <StatusDot tone={tones[state]}>{siteRecordStates[state]}</StatusDot>
    {isScheduled ? <Tag tone="primary">已定时</Tag> : hasDraft && <Tag tone="primary">有草稿</Tag>}
  </>
)
