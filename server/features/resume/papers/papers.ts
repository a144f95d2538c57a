import { codes, failure, success } from '#contract/errors'
import {
  downloadTemplate,
  findTemplates,
  mailTemplate,
  paperLettersPerDay,
  paperTemplates,
  renderTemplate,
} from '#contract/resume/papers'
import { type RateLimiter, SlidingWindow } from '../../../edge/rateLimit'
import { type Handler, handle } from '../../../wire/handle'
import { enqueue } from '../../../work/enqueue'
import { loadOwnResume } from '../resume'
import { drawPaper, nothingYet } from './drawPaper'
import { paperLetters } from './mailPaper'
import { paperAddress } from './paperAddress'

const day = 86_400_000

/** Mail can go to any address, so sending is limited. */
const lettersPerUser: RateLimiter = new SlidingWindow({
  name: 'resume.letters',
  count: paperLettersPerDay,
  window: day,
})

const tooManyLetters = failure(codes.tooManyRequests, `一天最多发送${paperLettersPerDay}封邮件，请明天再试`)

/** The resume on paper: /resume/template and /resume/temp-render. */
export const paperHandlers: readonly Handler[] = [
  handle(findTemplates, async ({ user, services }) => {
    const resume = await loadOwnResume(services, user.userId)
    const { avatar = '', email = '' } = resume?.base ?? {}
    return success({
      list: [...paperTemplates],
      hasPhoto: avatar !== '',
      hasPictures: (resume?.media.length ?? 0) > 0,
      email,
    })
  }),

  handle(renderTemplate, async ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    const wish = { ...input, format: 'pdf' as const }
    const drawn = await drawPaper(services, owner, wish, { party: `user ${user.userId}` })
    if (!drawn.ok) return drawn
    const { name, pages, lost, untranslated } = drawn.data
    const ticket = { ...owner, ...wish, isDownload: false }
    return success({
      url: paperAddress(services.secret, ticket, services.now().getTime()),
      name,
      pages,
      lost: [...lost],
      untranslated: [...untranslated],
    })
  }),

  handle(downloadTemplate, async ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    const drawn = await drawPaper(services, owner, input, { party: `user ${user.userId}` })
    if (!drawn.ok) return drawn
    const ticket = { ...owner, ...input, isDownload: true }
    return success({ url: paperAddress(services.secret, ticket, services.now().getTime()), name: drawn.data.name })
  }),

  handle(mailTemplate, async ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    const resume = await loadOwnResume(services, user.userId)
    if (!resume || resume.base.name === '') return nothingYet
    if (!lettersPerUser.take(`${tenant.id}:${user.userId}`, services.now().getTime())) return tooManyLetters
    await enqueue(
      services,
      paperLetters,
      { ...owner, ...input, siteName: tenant.name },
      { expiresAt: new Date(services.now().getTime() + day) },
    )
    return success({})
  }),
]
