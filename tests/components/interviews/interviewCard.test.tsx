import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Interview, proposed } from '#contract/interviews/interview'
import { InterviewCard } from '../../../src/features/interviews/calendar/InterviewCard'
import { logIn, onPhone, show } from '../../support/components/screen'

test('a long job and address stay within the card of a narrow phone', async () => {
  await onPhone()
  logIn()
  const interview = {
    id: 1,
    status: proposed,
    kind: 'onsite',
    minutes: 60,
    isMine: false,
    delay: null,
    reason: '',
    result: null,
    address: '福州仓山区盖山路97号榆青大厦A座18楼1806',
    resultAsks: 0,
    resultTold: false,
    hostAbsentAt: null,
    startAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    job: { id: 1, jobName: 'Node.js高级后端开发工程师（交易与结算方向）', brandName: '洵白集数据' },
    peer: { name: '梁雨桐', avatar: '', title: '招聘经理', blocked: false },
  } as unknown as Interview
  await show(
    <div style={{ width: '288px' }}>
      <InterviewCard interview={interview} />
    </div>,
  )
  const card = page.getByRole('article')
  await expect.element(card).toBeVisible()
  const right = card.element().getBoundingClientRect().right
  for (const words of card.element().querySelectorAll('p, span'))
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})
