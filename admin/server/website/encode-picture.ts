/** A process of its own: encodes a picture that was chosen, for its use, into the cache of encoded pictures. */
import { encodePictures, planPicture } from '#publishing/release/encode-pictures.ts'
import type { PictureRole } from '#site/content/pictures/picture-sizes.ts'

const [, , picture = '', role = '', place = ''] = process.argv
process.umask(0o022)
await encodePictures((await planPicture({ picture, role: role as PictureRole }, place)).files)
