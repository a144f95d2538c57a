import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { RecordKind } from '#contract/console/desks/kinds'
import { addDeskNote, assignDeskRecord, deskNoteLength, getDeskRecord } from '#contract/console/desks/record'
import type { OutputOf } from '#contract/endpoint'
import { formatDateTime } from '#format/time'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { Select } from '#ui/fields/choices/Select'
import { TextArea } from '#ui/fields/TextArea'
import { LoadState } from '#ui/states/LoadState'
import styles from './Records.module.css'

interface Of {
  readonly kind: RecordKind
  readonly id: number
}

type Kept = OutputOf<typeof getDeskRecord>

/** What operators wrote about a record, and who looks after it. */
export function Notes({ kind, id }: Of) {
  const reading = useCall(getDeskRecord, { kind, id }, { staleTime: 0 })
  return (
    <Card title="跟进与备注">
      <LoadState reading={reading}>
        {(kept) => (
          <div className={styles.notes}>
            <Assignee kind={kind} id={id} kept={kept} />
            <NewNote kind={kind} id={id} />
            <ul className={styles.list}>
              {kept.notes.map(({ id: note, words, by, at }) => (
                <li key={note}>
                  <p className={styles.words}>{words}</p>
                  <p className={styles.note}>
                    {by || '已删除的账号'} · <time dateTime={at}>{formatDateTime(at)}</time>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </LoadState>
    </Card>
  )
}

function Assignee({ kind, id, kept: { assignee, colleagues } }: Of & { readonly kept: Kept }) {
  const self = useSignalValue(userBase)?.userId
  const former = assignee?.id ?? 0
  const assign = async (userId: number) => {
    await call(assignDeskRecord, { kind, id, userId, former })
    await refresh(getDeskRecord)
  }
  const others = assignee && !colleagues.some((each) => each.id === assignee.id) ? [assignee] : []
  return (
    <div className={styles.assignee}>
      <Select
        label="跟进人"
        value={former}
        options={[
          { value: 0, label: '没有指定' },
          ...[...others, ...colleagues].map((each) => ({ value: each.id, label: each.name })),
        ]}
        onChange={assign}
      />
      {self !== undefined && self !== former && colleagues.some((each) => each.id === self) && (
        <Button variant="outline" onClick={() => assign(self)}>
          由我跟进
        </Button>
      )}
    </div>
  )
}

function NewNote({ kind, id }: Of) {
  const [words, setWords] = useState('')
  const add = async () => {
    const result = await call(addDeskNote, { kind, id, words })
    if (!result.ok) return
    setWords('')
    await refresh(getDeskRecord)
  }
  return (
    <div className={styles.new}>
      <TextArea
        label="添加备注"
        rows={2}
        limit={deskNoteLength}
        countBy="characters"
        value={words}
        onChange={setWords}
        placeholder="只有管理员能看到，添加后不能修改"
      />
      <Button variant="outline" disabled={words.trim() === ''} onClick={add}>
        添加
      </Button>
    </div>
  )
}
