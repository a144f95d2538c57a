import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMyResume } from '#contract/resume/own/myResume'
import ResumeStepsDrawer from '../../../src/features/resume/ResumeStepsDrawer'
import { answer } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { hold } from '../../support/components/hold'
import { logIn, show } from '../../support/components/screen'

test('the missing sections can be saved once their fields are there, and not before', async () => {
  const reading = hold()
  answer(getMyResume, () => reading.released.then(() => emptyResume))
  logIn()
  await show(<ResumeStepsDrawer isOpen close={() => {}} steps={['working']} />)
  const save = page.getByRole('button', { name: '保存', exact: true })
  await expect.element(save).toBeDisabled()
  reading.release()
  await expect.element(page.getByLabelText('公司名称')).toBeVisible()
  await save.click()
  await expect.element(page.getByText('请填写公司名称')).toBeVisible()
})

test('the degree of the basics is taken over into the education', async () => {
  answer(getMyResume, { ...emptyResume, base: { ...emptyResume.base, name: '顾知夏', degree: 5 } })
  logIn()
  await show(<ResumeStepsDrawer isOpen close={() => {}} steps={['education']} />)
  await expect.element(page.getByLabelText('学历')).toHaveTextContent('本科')
})
