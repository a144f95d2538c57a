import type { UploadKind } from '#contract/uploads/upload'
import { toastLoading, toastWarning } from '#ui/overlays/toast'
import { canBeConverted, faultOf } from './fileRules'

/**
 * The file as it may be uploaded (domain 5). A picture that is too large, or of another format of photos, is made a smaller JPEG
 * first. Says what will not do, and resolves to undefined then.
 */
export async function suitableFile(file: File, kind: UploadKind): Promise<File | undefined> {
  const fault = faultOf(file, kind)
  if (!fault) return file
  if (!canBeConverted(file, kind)) {
    toastWarning(fault)
    return undefined
  }
  const done = toastLoading('正在处理图片…')
  const converted = await convert(file).finally(done)
  if (converted.fault === undefined) return converted.file
  toastWarning(converted.fault || fault)
  return undefined
}

/** A chunk that does not load leaves the file's own fault. */
const convert = async (file: File) =>
  import('./pictures/convertPicture').then(
    ({ convertPicture }) => convertPicture(file),
    () => ({ fault: '' }),
  )
