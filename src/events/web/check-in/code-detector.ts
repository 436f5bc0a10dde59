/** The Barcode Detection API (WICG), which not every browser has. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

function detectorClass(): DetectorClass | undefined {
  return (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** Whether the browser can read codes with the camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined
}

/** Reads QR codes in a video. @returns the texts of the codes in its current picture */
export function createReader(): (video: HTMLVideoElement) => Promise<string[]> {
  const Detector = detectorClass()
  const detector = Detector && new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector?.detect(video))?.map(({ rawValue }) => rawValue) ?? []
}
