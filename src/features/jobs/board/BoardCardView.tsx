import { Bell, Ellipsis, Paperclip, PencilLine, StickyNote } from 'lucide-react'
import { memo } from 'react'
import type { BoardCard } from '#contract/jobs/sendBoard'
import { isOver, nextStates, sendStateLabel, viewed } from '#contract/jobs/sendStates'
import { degrees, labelOf } from '#contract/settings/labels'
import { formatSalary } from '#format/salary'
import { formatAgo } from '#format/time'
import { navigate } from '#kernel/pages/navigation'
import { IconButton } from '#ui/buttons/IconButton'
import { Tag } from '#ui/display/Tag'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { Menu } from '#ui/overlays/Menu'
import { sendPath } from '../paths'
import styles from './BoardCardView.module.css'
import type { BoardDesk } from './useBoardDesk'

export interface BoardCardProps {
  readonly card: BoardCard
  readonly desk: BoardDesk
  readonly isChosen: boolean
  /** The board shows one job only. */
  readonly isOneJob: boolean
}

/** Who applied, in the lines that decide (screens "Applications"). */
export const BoardCardView = memo(function BoardCardView({ card, desk, isChosen, isOneJob }: BoardCardProps) {
  const { person, job, answers, tags, note, handler, movedBy, urgedAt, writing, fileName, status, conditions } = card
  const { lastWorking: work, lastEducation: school } = person
  return (
    <>
      <p className={styles.head}>
        <Checkbox aria-label={`选择${person.name}`} checked={isChosen} onChange={() => desk.choose(card)} />
        <button type="button" className={styles.name} onClick={() => desk.openPerson(card)}>
          {person.name}
        </button>
        <CardMenu card={card} desk={desk} />
      </p>
      <p className={styles.facts}>{factsOf(card)}</p>
      {!isOneJob && <p className={styles.job}>{job.jobName}</p>}
      {work && <p className={styles.line}>{[work.company, work.jobName].filter(Boolean).join(' · ')}</p>}
      {school?.school && <p className={styles.line}>{[school.school, school.major].filter(Boolean).join(' · ')}</p>}
      <p className={styles.line}>
        期望{' '}
        <span className={styles.salary}>{formatSalary({ min: person.salaryMin, max: person.salaryMax, unit: 1 })}</span>
      </p>
      {conditions && (
        <p className={styles.line}>
          符合硬性条件 {conditions.met}/{conditions.total}
        </p>
      )}
      {answers.length > 0 && <p className={styles.line}>{answers.map(({ answer }) => answer).join('；')}</p>}
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.slice(0, 3).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {note && (
        <p className={styles.note} title={note}>
          <StickyNote aria-label="备注" />
          {note}
        </p>
      )}
      {movedBy && movedBy.userId !== handler.userId && status !== viewed && (
        <p className={styles.line}>
          {movedBy.name || '同事'}
          {formatAgo(card.changedAt)}移到这里
        </p>
      )}
      <p className={styles.foot}>
        <span>{isOver(status) ? formatAgo(card.changedAt) : `已等${waitOf(card)}`}</span>
        {urgedAt && !isOver(status) && (
          <span className={styles.urged}>
            <Bell aria-hidden="true" />
            催过
          </span>
        )}
        {fileName && <Paperclip className={styles.icon} aria-label="有附件简历" />}
        {writing ? (
          <span className={styles.writing}>
            <PencilLine aria-hidden="true" />
            {writing}正在写
          </span>
        ) : (
          <span className={styles.handler}>{handler.name}</span>
        )}
      </p>
    </>
  )
})

function CardMenu({ card, desk }: { card: BoardCard; desk: BoardDesk }) {
  const targets = nextStates(card.status, 'recruiter')
  const items = [
    ...targets.map((to) => ({
      key: String(to),
      label: `移到「${sendStateLabel(to)}」`,
      onPick: () => desk.move(card, to),
    })),
    { key: 'hand', label: '转交给同事', onPick: () => desk.handOver([card]) },
    { key: 'talk', label: '去沟通', onPick: () => desk.talk(card) },
    { key: 'detail', label: '投递详情', onPick: () => navigate(sendPath(card.id)) },
  ]
  return (
    <span className={styles.menu}>
      <Menu items={items}>
        <IconButton label={`处理${card.person.name}的投递`} icon={<Ellipsis />} />
      </Menu>
    </span>
  )
}

const factsOf = ({ person }: BoardCard): string =>
  [
    person.age === null ? '' : `${person.age}岁`,
    person.years === null ? '应届' : person.years < 1 ? '1年内' : `${person.years}年`,
    labelOf(degrees, person.degree),
  ]
    .filter(Boolean)
    .join(' · ')

const hour = 3_600_000

/** How long the applicant has been waiting in this state. */
function waitOf({ changedAt }: BoardCard): string {
  const ms = Math.max(0, Date.now() - Date.parse(changedAt))
  if (ms < hour) return `${Math.max(1, Math.floor(ms / 60_000))}分钟`
  return ms < 24 * hour ? `${Math.floor(ms / hour)}小时` : `${Math.floor(ms / 24 / hour)}天`
}
