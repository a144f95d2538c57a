import { useState } from 'react'
import { refresh, useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { findBoard, getBoard } from '#contract/jobs/sendBoard'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { myJobsPath } from '../paths'
import { useSendNews } from '../sends/useSendNews'
import { BoardColumns } from './BoardColumns'
import { BoardFilters } from './BoardFilters'
import styles from './BoardPage.module.css'
import { BulkBar } from './BulkBar'
import { readNews } from './boardNews'
import { PhoneBoard } from './PhoneBoard'
import { useBoardDesk } from './useBoardDesk'
import { useBoardFilter } from './useBoardFilter'

/** /job/board: applications to the company's jobs, by state; all recruiters of the company see one another's moves. */
export default function BoardPage() {
  const isMobile = useIsMobile()
  const [filter, change] = useBoardFilter()
  const [chosen, desk] = useBoardDesk(filter)
  const [showsEnds, setShowsEnds] = useState(false)
  const reading = useCall(getBoard, filter, { keepPrevious: true, staleTime: 0 })
  const me = useLogin()?.userId
  useSendNews((ids) => void readNews(filter, ids, me))
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">投递管理</h1>
      <LoadState
        reading={reading}
        isEmpty={({ counts }) => !isFiltered && counts.every((count) => count === 0)}
        empty={
          <EmptyState title="还没有收到投递" action={<ButtonLink href={myJobsPath}>管理职位</ButtonLink>}>
            求职者投递后会出现在这里，刷新职位、主动打招呼能更快收到简历
          </EmptyState>
        }
      >
        {(board) => (
          <>
            <BoardFilters
              board={board}
              filter={filter}
              onChange={(next) => {
                desk.clear()
                change(next)
              }}
              showsEnds={showsEnds}
              onShowEnds={isMobile ? undefined : setShowsEnds}
              onReload={() => Promise.all([refresh(findBoard), refresh(getBoard)])}
            />
            {isMobile ? (
              <PhoneBoard filter={filter} counts={board.counts} desk={desk} chosen={chosen} />
            ) : (
              <BoardColumns filter={filter} counts={board.counts} desk={desk} chosen={chosen} showsEnds={showsEnds} />
            )}
            {chosen.size > 0 && <BulkBar cards={[...chosen.values()]} desk={desk} />}
          </>
        )}
      </LoadState>
    </div>
  )
}
