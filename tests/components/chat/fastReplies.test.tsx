import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient, refresh } from '#api/queries'
import { findPrivateGroups } from '#contract/account/privateGroup'
import { type FastReply, findFastReplies, sortFastReplies } from '#contract/chat/fastReply'
import FastReplyPage from '../../../src/features/chat/setting/FastReplyPage'
import { answer, inputsOf } from '../../support/components/answers'
import { hold } from '../../support/components/hold'
import { logIn, show } from '../../support/components/screen'

const words = ['您好', '方便电话吗？', '谢谢', '稍后回复', '再见']

/** The site's phrases, which become the user's own, with other ids, at the first change. Each change waits to be let through. */
function keepReplies(mayStore: Promise<void>) {
  let list: FastReply[] = words.map((text, sort) => ({ id: -1 - sort, text, groupId: null, sort }))
  answer(findPrivateGroups, { list: [] })
  answer(findFastReplies, () => ({ list, isDefault: list.some(({ id }) => id < 0) }))
  answer(sortFastReplies, async ({ ids }) => {
    await mayStore
    const named = ids.flatMap((id) => list.find((reply) => reply.id === id) ?? [])
    expect(named).toHaveLength(words.length)
    list = named.map(({ text }, sort) => ({ id: 100 + words.indexOf(text), text, groupId: null, sort }))
    return {}
  })
  return { stored: () => list.map(({ text }) => text), read: () => ({ list, isDefault: false }) }
}

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p')?.textContent)

test('a phrase goes up by its button and down by Alt and the arrow, quicker than its order is read and stored', async () => {
  logIn()
  const [reading, storing] = [hold(), hold()]
  const { stored, read } = keepReplies(storing.released)
  await show(<FastReplyPage />)
  await expect.poll(shown).toEqual(words)

  const former = read()
  answer(findFastReplies, () => reading.released.then(() => former))
  void refresh(findFastReplies)
  await expect.poll(() => inputsOf(findFastReplies).length).toBe(2)
  const up = page.getByRole('listitem').nth(1).getByRole('button', { name: '上移' })
  ;(up.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  reading.release()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.poll(shown).toEqual(['方便电话吗？', '您好', '谢谢', '稍后回复', '再见'])
  await expect.element(page.getByRole('listitem').first().getByRole('button', { name: '下移' })).toHaveFocus()

  answer(findFastReplies, read)
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  storing.release()
  const wanted = ['您好', '谢谢', '稍后回复', '方便电话吗？', '再见']
  await expect.poll(stored).toEqual(wanted)
  await expect.poll(shown).toEqual(wanted)
  await expect.element(page.getByRole('status').getByText('已移到第4位')).toBeInTheDocument()
})
