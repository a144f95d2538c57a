import * as z from 'zod/mini'
import { codes } from '#contract/errors'
import { PaperFont, PaperFormat, PaperLanguage, PaperTemplate } from '#contract/resume/papers'
import { sendMessage } from '../../../outbound/messages/message'
import { FinalFailure, workKind } from '../../../work/kind'
import { drawPaper } from './drawPaper'

const textIn: Readonly<Record<PaperLanguage, (subject: string, siteName: string) => string>> = {
  zh: (subject, siteName) => `您好，附件是${subject}，由求职者通过${siteName}发送，请查收。`,
  en: (subject, siteName) => `Hello, please find attached ${subject}, sent by the applicant through ${siteName}.`,
}

/** A letter that waits longer for its paper is tried again, in ms. */
const patience = 120_000

/** Mails a resume, in its state at the time of sending. */
export const paperLetters = workKind({
  kind: 'paperLetter',
  title: '发送简历邮件',
  payload: z.object({
    tenantId: z.int(),
    userId: z.int(),
    to: z.string(),
    siteName: z.string(),
    template: PaperTemplate,
    font: PaperFont,
    photo: z.boolean(),
    language: z._default(PaperLanguage, 'zh'),
    pictures: z._default(z.boolean(), false),
    format: PaperFormat,
  }),
  mostAttempts: 6,
  async run(services, { payload: { tenantId, userId, to, siteName, ...wish }, key }) {
    const letter = { ...wish, data: false }
    const drawn = await drawPaper(services, { tenantId, userId }, letter, { party: `user ${userId}`, patience })
    if (!drawn.ok) {
      if (drawn.code === codes.resumeMissing) throw new FinalFailure('The resume is gone')
      throw new Error(`The paper was not drawn: ${drawn.code}`)
    }
    const { name, type, file } = drawn.data
    const subject = name.replace(/\.\w+$/, '')
    const text = textIn[wish.language](subject, siteName)
    const unsigned = wish.language !== 'zh'
    const message = { tenantId, to, subject, text, unsigned, template: 'accountWarning' as const, params: {} }
    await sendMessage(services, message, key, [{ name, type, content: file }])
  },
})
