import { join } from 'node:path'
import type { Config } from '../../config'
import { openDiskStorage } from './diskStorage'
import { openS3Storage } from './s3Storage'
import type { Storage } from './storage'

/** The storage of uploaded files that the settings name. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3Storage(s3) : openDiskStorage(join(dataDir, 'uploads'))
