/** Of requests about the website. Those of the values that are saved are in site/content/edit/value-limits.ts. */
export const LIMITS = {
  /** Of the path of a file below content/, encoded as the name of its draft. */
  fileName: 200,
  /** Of an id, a version, or the name of a new entry. */
  name: 200,
  /** Of one request. */
  samples: 1000,
  /** Bytes of a request with values. */
  body: 2 ** 20,
  /** A photograph of a phone has 3 to 15 MB. The page makes it smaller; only drawings come as they are. */
  picture: 40 * 2 ** 20,
  /** Bytes of all pictures that are not published. */
  draftPictures: 500 * 2 ** 20,
  /** Pictures that wait to be checked, which is done for one at a time. */
  waitingPictures: 20,
  /** Of a picture's side, in pixels. */
  pixels: 100_000,
  pictureCheckMs: 60_000,
  /** How long a picture is kept before a value names it. */
  unnamedPictureMs: 3_600_000,
}
