import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Latitude, Longitude } from '../fields'
import { addressText, nameText } from '../names'
import { telText } from '../numbers'

/** A place in GCJ-02. */
export const Point = z.strictObject({ lat: Latitude, lng: Longitude })
export type Point = z.infer<typeof Point>

/** A mobile number, a landline with its area code and perhaps an extension, or a 400 number. */
export const Tel = telText('请输入正确的电话号码')

/** Maximum length of a street address, in characters. */
export const addressLength = 60

/** An address as forms edit it. Without a point, and on a site without a map, the server uses the centre of the area. */
export const AddressParts = z.strictObject({
  areaCode: AreaCode,
  address: addressText(addressLength),
  point: z.optional(z.nullable(Point)),
})
export type AddressParts = z.infer<typeof AddressParts>

export const ContactParts = {
  contact: z._default(nameText(20), ''),
  tel: z._default(z.union([Tel, z.literal('')], '请输入正确的电话号码'), ''),
} as const

/** Result of {@link completeAddress}; fields that the text does not contain are empty. */
export const CompletedAddress = z.object({
  areaCode: z.string(),
  /** The area's names from the province down: 福建省福州市鼓楼区. */
  areaName: z.string(),
  address: z.string(),
  contact: z.string(),
  tel: z.string(),
  /** Six digits. */
  postal: z.string(),
})
export type CompletedAddress = z.infer<typeof CompletedAddress>

/**
 * Extracts area, street, contact and telephone from pasted text in any order: 张敏 13900000001 福州市鼓楼区软件大道89号. Text
 * without an area leaves `areaCode` empty. Fails with 14551 if no part of an address was found.
 */
export const completeAddress = endpoint({
  path: '/api-auth/providers/addressComplete',
  effect: 'read',
  access: 'login',
  input: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1, '请粘贴地址'), z.maxLength(300, '最多300个字')),
    /** The area that is already chosen: names that exist in several cities are looked up there first. */
    near: z.optional(AreaCode),
  }),
  output: CompletedAddress,
})

const size = (name: string) => z.int().check(z.gte(80, `${name}不正确`), z.lte(1024, `${name}不正确`))

/**
 * Address of a small picture of a map, on this site. Fails with 1030 if the site has no map. Width and height in CSS
 * pixels.
 */
export const getStaticMap = endpoint({
  path: '/api-auth/providers/staticMap',
  effect: 'read',
  access: 'public',
  input: z.strictObject({
    lat: Latitude,
    lng: Longitude,
    zoom: z._default(z.int().check(z.gte(3, '缩放级别不正确'), z.lte(18, '缩放级别不正确')), 16),
    width: z._default(size('宽度'), 320),
    height: z._default(size('高度'), 160),
  }),
  output: z.object({ url: z.string() }),
})
