import * as z from 'zod/mini'
import type { ModelAnswer, ModelRequest, TextModel } from './textModel'

export interface TextModelSettings {
  /** Without the last part, `/chat/completions`. */
  readonly url: string
  readonly name: string
  /** Sent as a bearer token if it is not empty. */
  readonly key: string
  /** Ms. */
  readonly timeout: number
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

/** A model behind an HTTP service that speaks the protocol of OpenAI's chat completions, as most services and local servers do. */
export function openHttpTextModel({ url, name, key, timeout }: TextModelSettings): TextModel {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  return {
    async complete({ task, text }: ModelRequest): Promise<ModelAnswer> {
      const messages = [
        { role: 'system', content: task },
        { role: 'user', content: text },
      ]
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model: name, messages, temperature: 0.3, stream: false }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        })
        if (!response.ok) {
          await response.body?.cancel()
          return { ok: false, fault: 'refused', status: response.status }
        }
        const completion = z.safeParse(Completion, await response.json())
        const content = completion.data?.choices[0]?.message.content
        return content === undefined ? { ok: false, fault: 'unreadable' } : { ok: true, text: content }
      } catch (error) {
        if (error instanceof SyntaxError) return { ok: false, fault: 'unreadable' }
        const isLate = error instanceof Error && error.name === 'TimeoutError'
        return { ok: false, fault: isLate ? 'timeout' : 'unreachable' }
      }
    },
  }
}
