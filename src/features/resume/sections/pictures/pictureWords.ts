/** Formats and sizes of pictures that are accepted. */
export const pictureHint = 'jpg、png 或 webp，过大的会自动缩小；可拖到这里'
