import { useEffect, useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { ListEnd } from '#ui/lists/ListEnd'
import { Delayed, EmptyState, LoadingState } from '#ui/states/LoadState'
import { fewerWords, leftOut } from './fewerWords'
import styles from './MessageSearchPage.module.css'
import { ResultGroup } from './ResultGroup'
import { JobResult, MessageResult, PersonResult } from './results'
import { useSearch } from './useSearch'

/** People and jobs shown before all of them are asked for. */
const few = 3

/** Results by kind, and the searched places. Where nothing has all words, those with fewer of them. */
export function FoundList({ words, cid }: { words: string; cid: number | undefined }) {
  const tries = [words, ...fewerWords(words)]
  const [at, setAt] = useState(0)
  const tried = tries[at] ?? words
  const found = useSearch(tried, cid)
  const { people, jobs, messages, isBegun, isLooking, cursor, unreached, lookOn } = found
  const isEmpty = people.length + jobs.length + messages.length === 0
  const goesOn = isBegun && isEmpty && !isLooking && cursor === undefined && !unreached && at < tries.length - 1
  useEffect(() => {
    if (goesOn) setAt((now) => now + 1)
  }, [goesOn])
  if (!isBegun || goesOn || (isEmpty && isLooking))
    return (
      <Delayed>
        <LoadingState />
      </Delayed>
    )
  if (isEmpty) return <NothingFound words={words} unreached={unreached} onRetry={lookOn} />
  return (
    <>
      {at > 0 && (
        <p className={styles.foot} role="status">
          {`没有同时包含${quoted(leftOut(words, tried))}的结果，以下包含${quoted(tried.split(' '))}`}
        </p>
      )}
      <ResultGroup title="联系人" list={people} few={few}>
        {(each) => <PersonResult key={each.contact.cid} found={each} />}
      </ResultGroup>
      <ResultGroup title="职位" list={jobs} few={few}>
        {(each) => <JobResult key={each.contact.cid} found={each} />}
      </ResultGroup>
      <ResultGroup title="聊天记录" list={messages}>
        {(each) => <MessageResult key={each.message.id} found={each} />}
      </ResultGroup>
      {unreached ? (
        <p className={styles.foot} role="status">
          以上来自本机消息，服务器没有连上
          <Button variant="text" size="small" onClick={lookOn}>
            重试
          </Button>
        </p>
      ) : (
        <ListEnd
          hasMore={cursor !== undefined}
          loadingMore={isLooking}
          onMore={lookOn}
          endText="已在本机消息和服务器中找完"
        />
      )}
    </>
  )
}

const quoted = (words: readonly string[]) => words.map((word) => `「${word}」`).join('')

function NothingFound({ words, unreached, onRetry }: { words: string; unreached: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={`没有找到「${words}」`}
      action={
        unreached && (
          <Button variant="outline" onClick={onRetry}>
            再找一次服务器
          </Button>
        )
      }
    >
      {unreached ? '已查找本机消息；服务器没有连上，那里的记录还没有查找' : '已查找本机消息和服务器，换个词试试'}
    </EmptyState>
  )
}
