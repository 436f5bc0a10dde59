/*
 * The rules for pictures that people upload: their photo and their company's logo (S1 §5). The browser checks a file
 * before it sends it (ui/files/pictures.ts), and the server again (server/files/picture-uploads.ts).
 */

const megabyte = 1024 * 1024

/** Megabytes and bytes of a picture that the server accepts. */
export const pictureMegabytes = 2
export const pictureLimit = pictureMegabytes * megabyte

/** Megabytes and bytes of the largest picture that the browser makes smaller. */
export const originalMegabytes = 20
export const originalLimit = originalMegabytes * megabyte

/** Names of files that can be pictures. Their content decides. */
export const pictureName = /\.(jpe?g|png)$/i

/** The messages for files of a wrong type or size (S1 §5). */
export const wrongPicture = 'Invalid file type: Only .jpg and .png files are allowed.'
export const largePicture = `File too large: Please select an image under ${pictureMegabytes}MB.`
