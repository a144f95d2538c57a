/** Formats and sizes of pictures that are accepted. */
export const pictureHint = 'jpg、png，每张不超过4M；可拖到这里'
