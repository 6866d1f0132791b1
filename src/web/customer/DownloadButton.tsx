export { DownloadButton } from '../portal/DownloadButton.tsx';
