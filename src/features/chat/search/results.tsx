import type { FoundJob, FoundMessage, FoundPerson } from '#contract/chat/search/search'
import { formatChatListTime } from '#format/time'
import { conversationPath } from '../paths'
import { excerptOf } from './excerpt'
import { Marked } from './Marked'
import { ResultRow } from './ResultRow'

export function PersonResult({ found: { contact, ranges } }: { found: FoundPerson }) {
  const { cid, peer, jobName } = contact
  const [inName, inBrand, inTitle] = ranges
  return (
    <ResultRow
      href={conversationPath(cid)}
      name={peer.name}
      avatar={peer.avatar}
      title={<Marked text={peer.name} ranges={inName} />}
    >
      {peer.brandName && <Marked text={peer.brandName} ranges={inBrand} />}
      {peer.brandName && peer.title && ' · '}
      {peer.title && <Marked text={peer.title} ranges={inTitle} />}
      {!peer.brandName && !peer.title && jobName}
    </ResultRow>
  )
}

export function JobResult({ found: { contact, ranges } }: { found: FoundJob }) {
  const { cid, peer, jobName } = contact
  return (
    <ResultRow
      href={conversationPath(cid)}
      name={peer.name}
      avatar={peer.avatar}
      title={<Marked text={jobName} ranges={ranges} />}
    >
      与{peer.name}沟通{peer.brandName && ` · ${peer.brandName}`}
    </ResultRow>
  )
}

export function MessageResult({ found }: { found: FoundMessage }) {
  const { cid, id, sendAt } = found.message
  const name = found.name || '联系人'
  return (
    <ResultRow
      href={conversationPath(cid, { msg: id })}
      name={name}
      avatar={found.avatar}
      title={name}
      aside={<time>{formatChatListTime(sendAt * 1000)}</time>}
    >
      <Marked {...excerptOf(found.text, found.ranges)} />
    </ResultRow>
  )
}
