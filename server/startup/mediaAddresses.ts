import * as z from 'zod'
import { webAddress } from './setting'

/** Addresses of servers that help browsers to find a way to each other, a comma between several. */
export const iceAddresses = (name: string, scheme: string) =>
  z
    .string()
    .refine(
      (text) =>
        text.split(',').every((each) => new RegExp(`^${scheme}:[\\w.:[\\]-]+(\\?transport=(udp|tcp))?$`).test(each)),
      `${name} 的格式是 ${scheme.replace('s?', '')}:主机:端口，多个用逗号分开`,
    )
    .transform((text): readonly string[] => text.split(','))

/** Where browsers and this server reach LiveKit, by sockets and by HTTP at one address; without a slash at its end. */
export const livekitAddress = z
  .string()
  .refine(
    (text) => /^(wss?|https?):\/\//.test(text) && URL.canParse(text) && !/[@?#]/.test(text),
    'LIVEKIT_URL 的格式是 wss://主机，如 wss://live.example.com',
  )
  .transform((text) => text.replace(/^http/, 'ws').replace(/\/+$/, ''))

/** An address with a place for the name of a stream. */
export const pathAddress = (name: string) =>
  webAddress(name).refine(
    (text) => text.includes('{path}'),
    `${name} 里要有 {path}，例如 https://media.example.com/{path}/whip`,
  )
