import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/queries'
import { type CandidateCard, findCandidates } from '#contract/candidates/candidate'
import { candidateLimits } from '#contract/candidates/person'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { removeCandidates } from './actOnCandidates'
import { CandidateRow } from './CandidateRow'
import styles from './CandidatesPage.module.css'
import { addCandidatesPath } from './paths'
import { inviteCandidatesPopup } from './popups'

const keyword = { name: 'keyword', kind: 'search', label: '姓名、公司、职位、技能' } as const

const add = (
  <ButtonLink href={addCandidatesPath} icon={<UserPlus size="1.1em" />}>
    添加候选人
  </ButtonLink>
)

const people = pagedList({
  filters: [keyword],
  pageSize: 20,
  useRows: (values, page) =>
    useCall(findCandidates, { ...page, keyword: values.keyword ?? '' }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }: CandidateCard) => id,
  row: (card: CandidateCard) => <CandidateRow card={card} />,
  empty: ({ keyword: words }) => ({
    title: words ? '没有找到这样的人' : '还没有候选人',
    text: words ? '换几个字再试，每个词都要在资料里' : '从表格或简历文件批量添加，只有您的公司能看到',
    action: words ? undefined : add,
  }),
  className: styles.list,
})

/** /candidates: people whom the company brought itself, to be found, invited and deleted. */
export default function CandidatesPage() {
  const { data } = useCall(findCandidates, { limit: 1 }, { staleTime: 0 })
  const [chosen, setChosen] = useState<readonly CandidateCard[]>([])
  const mayHandle = data?.mayHandle ?? false
  const mayInvite = offers('sms') || offers('mail')
  const choose = (card: CandidateCard, isChosen: boolean) => {
    const rest = chosen.filter(({ id }) => id !== card.id)
    setChosen(isChosen ? [...rest, card] : rest)
  }
  const row = (card: CandidateCard) => (
    <CandidateRow
      card={card}
      isChosen={chosen.some(({ id }) => id === card.id)}
      onChoose={mayHandle ? (isChosen) => choose(card, isChosen) : undefined}
    />
  )
  const invite = async () => {
    if (await open(inviteCandidatesPopup, { people: chosen })) setChosen([])
  }
  const remove = async () => {
    if (await removeCandidates(chosen)) setChosen([])
  }
  return (
    <div className={styles.page}>
      <PagedList
        list={{ ...people, row, empty: mayHandle ? people.empty : { title: '没有候选人' } }}
        frame={(controls, rows) => (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>私有人才库</h1>
              {data !== undefined && <p className={styles.note}>共{data.size}人，只有您和有权限的同事能看到</p>}
              <div className={styles.controls}>
                {controls}
                {mayHandle && (data?.size ?? 0) > 0 && add}
              </div>
            </header>
            {chosen.length > 0 && (
              <div className={styles.bar} role="toolbar" aria-label="选中的候选人">
                <span>已选{chosen.length}人</span>
                {mayInvite && (
                  <Button size="small" disabled={chosen.length > candidateLimits.invitedAtOnce} onClick={invite}>
                    {chosen.length > candidateLimits.invitedAtOnce
                      ? `一次最多邀请${candidateLimits.invitedAtOnce}人`
                      : '邀请'}
                  </Button>
                )}
                <Button size="small" variant="quiet" tone="danger" onClick={remove}>
                  删除
                </Button>
                <Button size="small" variant="text" onClick={() => setChosen([])}>
                  取消选择
                </Button>
              </div>
            )}
            {rows}
          </>
        )}
      />
    </div>
  )
}
