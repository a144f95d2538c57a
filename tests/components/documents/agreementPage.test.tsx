import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getDocument } from '#contract/documents/document'
import { codes, failure } from '#contract/errors'
import { answer, inputsOf } from '../../support/components/answers'
import { showPage } from '../../support/components/screen'

test('an agreement that is not there says so', async () => {
  answer(getDocument, failure(codes.notFound, '文档不存在'))
  await showPage('/agreement?id=NOTHING')
  await expect.element(page.getByText('文档不存在')).toBeVisible()
  expect(inputsOf(getDocument)).toEqual([{ key: 'NOTHING' }])
})
