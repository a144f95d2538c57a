import { describe, expect, test, vi } from 'vitest'
import { post } from '#api/transport'

const request = { path: '/api', headers: { system: 's' }, body: '{}' }
const answering = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }))
const hanging: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('one request', () => {
  test('reads the envelope in both spellings', async () => {
    const named = await post(request, answering('{"code":200,"msg":"好","data":1}'))
    expect(named).toMatchObject({ kind: 'answer', envelope: { code: 200, msg: '好', data: 1 } })
    const other = await post(request, answering('{"resp_code":1006,"resp_msg":"请先登录"}', 401))
    expect(other).toMatchObject({ kind: 'answer', envelope: { code: 1006, msg: '请先登录' } })
  })

  test('distinguishes a proxy’s page from a response', async () => {
    expect(await post(request, answering('<html>502</html>', 502))).toEqual({ kind: 'unreadable' })
  })

  test('names a proxy that refuses the size of the request', async () => {
    expect(await post(request, answering('<html>413</html>', 413))).toEqual({ kind: 'tooLarge' })
    const own = await post(request, answering('{"code":1001,"msg":"太长"}', 413))
    expect(own).toMatchObject({ kind: 'answer', envelope: { code: 1001 } })
  })

  test('reports a failed connection as broken', async () => {
    const send = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await post(request, send)).toEqual({ kind: 'broken' })
  })

  test('times out after 10 s', async () => {
    vi.useFakeTimers()
    const outcome = post(request, hanging)
    await vi.advanceTimersByTimeAsync(9_999)
    await expect(Promise.race([outcome, Promise.resolve('still waiting')])).resolves.toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual({ kind: 'timeout' })
    vi.useRealTimers()
  })

  test('ends when its caller aborts, also before it began', async () => {
    const controller = new AbortController()
    const outcome = post({ ...request, signal: controller.signal }, hanging)
    controller.abort()
    expect(await outcome).toEqual({ kind: 'aborted' })
    const send = answering('{}')
    expect(await post({ ...request, signal: controller.signal }, send)).toEqual({ kind: 'aborted' })
    expect(send).not.toHaveBeenCalled()
  })
})
