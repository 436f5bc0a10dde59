/** Whether an address belongs to the admin's part. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/') || pathname === '/test-upload'
}
