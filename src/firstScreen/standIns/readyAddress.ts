import { drawing } from '../visit'

export function useReadyAddress(): string {
  const { path, search } = drawing()
  return path + search
}
