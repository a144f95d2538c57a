import { type UploadKind, uploadLimits } from '#contract/uploads/upload'

/** What a chooser offers. Not HEIC: asked for these, an iPhone hands over a JPEG. */
export const accepted: Readonly<Record<UploadKind, string>> = {
  image: 'image/jpeg,image/png,image/webp',
  attachment: '.pdf,.doc,.docx',
  film: 'video/mp4',
  document: 'image/jpeg,image/png,image/webp',
}

const imageTypes = /^image\/(jpe?g|png)$/
const attachmentSuffixes = new Set(['pdf', 'doc', 'docx'])

export const suffixOf = (name: string): string => /\.([A-Za-z\d]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Checks a file's name and size before it is read (domain 5); the server checks its content. */
export function faultOf(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  kind: UploadKind,
): string | undefined {
  if (size === 0) return '文件是空的'
  if (kind === 'attachment') {
    if (!attachmentSuffixes.has(suffixOf(name))) return '不支持的文件类型'
    return size > uploadLimits.attachment ? '上传的文件大小不能超过20M' : undefined
  }
  if (kind === 'film') {
    if (type !== 'video/mp4') return '上传的视频格式只能是mp4'
    return size > uploadLimits.attachment ? '上传的视频大小不能超过20M' : undefined
  }
  if (type === '' || type === 'application/octet-stream') return '不支持的文件类型'
  if (!imageTypes.test(type)) return '上传的图片格式只能是jpg、jpeg、png'
  return size >= uploadLimits.image ? '上传的图片大小不能超过4M' : undefined
}

/** Formats in which cameras and websites keep photos. Browsers of systems that do not know HEIC leave its type empty. */
const photoTypes = /^image\/(jpe?g|png|webp|avif|hei[cf])$/

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /^hei[cf]$/.test(suffixOf(name))

/** Whether a picture that breaks the rule may be made one that does not. */
export const canBeConverted = (file: Pick<File, 'name' | 'type' | 'size'>, kind: UploadKind): boolean =>
  file.size > 0 && (kind === 'image' || kind === 'document') && (photoTypes.test(file.type) || isHeic(file))

const declaredTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Browsers leave the type of unknown files empty. */
export const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  type || declaredTypes[suffixOf(name)] || ''
