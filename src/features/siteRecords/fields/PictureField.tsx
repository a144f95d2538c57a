import { useContext } from 'react'
import type { OwnControl } from '#ui/forms/form'
import { PictureField as UploadedPicture } from '../../uploads/pictures/PictureField'
import { RecordPlace } from './recordPlace'

/** A picture of what operators publish. */
export const PictureField = ({ name, ...control }: OwnControl & { name: string }) => (
  <UploadedPicture {...control} purpose={`siteRecord ${useContext(RecordPlace)} ${name}`} />
)
