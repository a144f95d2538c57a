import { Phone } from 'lucide-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { hold } from '../../support/components/hold'
import { show } from '../../support/components/screen'

test('a button spins while something is waited for, and not below the question that it asks', async () => {
  const work = hold()
  const exchange = async () => {
    if (await confirm({ title: '交换电话', content: '确定与对方交换电话吗？' })) await work.released
  }
  const { container } = await show(
    <main data-page>
      <Button icon={<Phone />} onClick={exchange}>
        换电话
      </Button>
    </main>,
  )
  const [icon, spinner] = ['svg', 'span[aria-hidden]'].map((selector) => () => isShown(container, selector))
  await page.getByRole('button', { name: '换电话' }).click()
  const question = page.getByRole('alertdialog', { name: '交换电话' })
  await expect.element(question).toBeVisible()
  await expect.poll(() => [icon?.(), spinner?.()]).toEqual([true, false])
  await question.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => [icon?.(), spinner?.()]).toEqual([false, true])
  work.release()
  await expect.poll(() => [icon?.(), spinner?.()]).toEqual([true, false])
})

const isShown = (container: HTMLElement, selector: string): boolean =>
  container.querySelector(`main button > ${selector}`)?.checkVisibility() ?? false
