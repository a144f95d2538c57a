import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage'

export interface S3Settings {
  /** Address of the service, the bucket aside: `https://s3.example.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** A bucket of a service that speaks S3, addressed by path. */
export function openS3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  })
  const bucketAddress = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const addressOf = (name: string) => `${bucketAddress}/${name}`
  return {
    async put(name, path, type) {
      const body = await readFile(path)
      const answer = await client.fetch(addressOf(name), { method: 'PUT', body, headers: { 'content-type': type } })
      if (!answer.ok) throw new Error(`The object storage answered ${answer.status} to a write`)
    },
    async read(name) {
      const answer = await client.fetch(addressOf(name))
      if (answer.status === 404) return undefined
      if (!answer.ok || !answer.body) throw new Error(`The object storage answered ${answer.status} to a read`)
      const stream = Readable.fromWeb(answer.body as ReadableStream)
      const type = answer.headers.get('content-type') ?? undefined
      return { stream, size: Number(answer.headers.get('content-length') ?? 0), type }
    },
    async *list() {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ ...(token && { 'continuation-token': token }), 'list-type': '2' })
        const answer = await client.fetch(`${bucketAddress}?${query}`)
        if (!answer.ok) throw new Error(`The object storage answered ${answer.status} to a listing`)
        const xml = await answer.text()
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key
        token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
      } while (token)
    },
    async remove(name) {
      const answer = await client.fetch(addressOf(name), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The object storage answered ${answer.status} to a removal`)
    },
  }
}
