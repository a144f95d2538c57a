import { createHash } from 'node:crypto'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { FinalFailure } from '../../work/kind'
import { isLoopbackHost } from '../loopback'
import type { MailProvider } from './mail'
import { readMailAddress } from './mailAddress'

export interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  readonly url: URL
  /** Sender for sites without their own: `name <address>`. */
  readonly from: string
}

/** Times in ms. Together below the time that a task has. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mail by SMTP. The library is loaded with the first letter. */
export function openSmtpMail({ url, from: ownFrom }: SmtpSettings): MailProvider {
  let transport: Promise<Transporter> | undefined
  const open = async () => (await import('nodemailer')).createTransport(transportOf(url))
  return {
    async send({ from, to, subject, text, key, tenantId, unsubscribe, files = [] }) {
      transport ??= open()
      const sender = readMailAddress(from || ownFrom)
      if (!sender) throw new FinalFailure('The sender of the site is not an address')
      const letter: SendMailOptions = {
        from: sender,
        to: { name: '', address: to },
        subject,
        text,
        messageId: messageIdOf(`${tenantId} ${key}`, sender.address),
        headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
        attachments: files.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
      }
      try {
        await (await transport).sendMail(letter)
        return true
      } catch (error) {
        throw describe(error)
      }
    },
  }
}

/** Lets mailboxes offer a button that stops such letters (RFC 8058). It only works over https. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }

/** With a password, the connection must be encrypted unless it stays on this machine; `?requireTLS=false` lifts that. */
function transportOf(url: URL) {
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    requireTLS:
      !secure && user !== '' && !isLoopbackHost(url.hostname) && url.searchParams.get('requireTLS') !== 'false',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...waits,
  }
}

/** The same for repeats of one letter, so that mailboxes can drop them. */
const messageIdOf = (key: string, address: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${address.split('@')[1]}>`

/** The server's own words may quote the address, so only its code is kept. A wrong password can be mended: it is tried again. */
function describe(error: unknown): Error {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const text = `SMTP ${[code, responseCode || ''].join(' ').trim()}`
  return responseCode >= 500 && code !== 'EAUTH' ? new FinalFailure(text) : new Error(text)
}
