import { checkFile, type FileKind } from '../../../../ui/files/pictures.ts'
import { resumeLimit, resumeTooLarge, wrongResumeType } from '../../../contract.ts'

const resume: FileKind = {
  hasName: (name) => /\.(pdf|docx?)$/i.test(name),
  signatures: [
    [0x25, 0x50, 0x44, 0x46, 0x2d],
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ],
  wrongType: wrongResumeType,
  limit: resumeLimit,
  tooLarge: resumeTooLarge,
}

/** Checks a file that was chosen as a resume, before it is sent (S1 §5). @returns the message, or null for a valid file */
export function checkResume(file: File): Promise<string | null> {
  return checkFile(file, resume)
}
