import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint'
import type { BoardFilter, getBoard } from '#contract/jobs/sendBoard'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { Select } from '#ui/fields/choices/Select'
import { TextField } from '#ui/fields/TextField'
import styles from './BoardFilters.module.css'
import { saveSheet } from './exportBoard'

export interface BoardFiltersProps {
  readonly board: OutputOf<typeof getBoard>
  readonly filter: BoardFilter
  readonly onChange: (change: BoardFilter) => void
  readonly showsEnds: boolean
  /** Undefined where all states are tabs. */
  readonly onShowEnds: ((shows: boolean) => void) | undefined
  readonly onReload: () => Promise<unknown>
}

/** Narrows the board; every choice is in the address. */
export function BoardFilters({ board, filter, onChange, showsEnds, onShowEnds, onReload }: BoardFiltersProps) {
  const [words, setWords] = useState(filter.keyword ?? '')
  const all = { value: 0, label: '' }
  const search = () => onChange({ keyword: words.trim() })
  return (
    <div className={styles.row}>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <Select
            aria-label="职位"
            options={[
              { ...all, label: '全部职位' },
              ...board.jobs.map(({ id, jobName, sends }) => ({ value: id, label: `${jobName}（${sends}）` })),
            ]}
            value={filter.jobId ?? 0}
            onChange={(jobId) => onChange({ jobId: jobId || undefined })}
          />
        </div>
        {board.colleagues.length > 1 && (
          <div className={styles.choice}>
            <Select
              aria-label="处理人"
              options={[
                { ...all, label: '全部同事' },
                ...board.colleagues.map(({ userId, name }) => ({ value: userId, label: name || '未命名' })),
              ]}
              value={filter.handlerId ?? 0}
              onChange={(handlerId) => onChange({ handlerId: handlerId || undefined })}
            />
          </div>
        )}
        {board.tags.length > 0 && (
          <div className={styles.choice}>
            <Select
              aria-label="标签"
              options={[{ value: '', label: '全部标签' }, ...board.tags.map((tag) => ({ value: tag, label: tag }))]}
              value={filter.tag ?? ''}
              onChange={(tag) => onChange({ tag: tag || undefined })}
            />
          </div>
        )}
      </div>
      <div className={styles.search}>
        <TextField
          aria-label="搜索姓名、公司、学校"
          placeholder="搜索姓名、公司、学校"
          value={words}
          onChange={(text) => {
            setWords(text)
            if (text === '') onChange({ keyword: undefined })
          }}
          onEnter={search}
          maxLength={50}
          clearable
        />
      </div>
      {onShowEnds && (
        <Checkbox checked={showsEnds} onChange={onShowEnds}>
          显示已撤回、已关闭
        </Checkbox>
      )}
      <Button variant="quiet" icon={<Download size={16} />} onClick={() => saveSheet(filter)}>
        导出表格
      </Button>
      <IconButton label="刷新" icon={<RefreshCw />} onClick={onReload} />
    </div>
  )
}
