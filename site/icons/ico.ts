/**
 * Wraps one PNG as a Windows icon file, which every browser asks for by name.
 * @param png a square picture
 * @param size its side in pixels, 1 to 255
 */
export function pictureAsIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // kind: icon
  header.writeUInt16LE(1, 4) // pictures in the file
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // where the picture begins
  return Buffer.concat([header, png])
}
