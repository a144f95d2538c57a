import { expect, test } from 'vitest'
import { contentDisposition } from '#server/wire/attachment'

test('a download has a plain name, and its whole name as RFC 5987 writes it', () => {
  expect(contentDisposition("林小满's 简历 (1)*.pdf", { plain: 'resume' })).toBe(
    'attachment; filename="resume.pdf"; filename*=UTF-8\'\'%E6%9E%97%E5%B0%8F%E6%BB%A1%27s%20%E7%AE%80%E5%8E%86%20%281%29%2A.pdf',
  )
  expect(contentDisposition('我的数据.zip', { plain: 'my-data.zip', isShown: true })).toMatch(
    /^inline; filename="my-data\.zip"; /,
  )
})

test('a name with half a character has a header all the same', () => {
  expect(contentDisposition('简历\ud842.pdf', { plain: 'resume' })).toContain('%EF%BF%BD.pdf')
})
