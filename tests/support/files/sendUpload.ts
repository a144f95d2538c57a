import { createHash } from 'node:crypto'
import { getUploadOption, type UploadedFile, type UploadKind } from '#contract/uploads/upload'
import type { Client } from '../server/client'

export interface SentFile {
  readonly kind: UploadKind
  readonly type: string
  readonly name: string
}

/** Uploads a file as the application does. Throws if the server refuses it. */
export async function sendUpload(user: Client, content: Buffer, { kind, type, name }: SentFile): Promise<UploadedFile> {
  const md5 = createHash('md5').update(content).digest('hex')
  const suffix = name.split('.').at(-1) ?? ''
  const target = await user.get(getUploadOption, { md5, type, size: content.length, name, suffix, kind })
  if (target.data.result) return target.data.result
  const body = new FormData()
  for (const [field, value] of Object.entries(target.data.formData)) body.append(field, value)
  body.append('file', new Blob([new Uint8Array(content)]), 'file')
  const answer = await (await fetch(user.url + target.data.action, { method: 'POST', body })).json()
  if (answer.code !== 200) throw new Error(`The upload was refused: ${answer.msg}`)
  return answer.data
}
