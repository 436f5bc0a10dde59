/** The Barcode Detection API (WICG), as far as it is used here. */
export type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: ['qr_code'] }) => Detector

/** Whether the browser lets this page use a camera. Pages without TLS get none. */
export function canScan(): boolean {
  return navigator.mediaDevices !== undefined
}

/**
 * Loads what reads the codes in a picture: the browser's own detector or, because Safari and Firefox have none, one of a
 * library. The screen loads it before it is needed, so that scanning also starts without a connection.
 */
export async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const Detector = BarcodeDetector ?? (await import('qr/decode.js')).BarcodeDetector
  return new Detector({ formats: ['qr_code'] })
}
