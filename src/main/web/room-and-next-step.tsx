import { AfterFirstPhoto } from '#features/first-steps/web/after-first-photo.tsx';
import { RoomAnalysisPage } from '#features/room-analysis/web/room-analysis-page.tsx';

/** The room analysis, and in its first result the way on to the first night. */
export default function RoomAndNextStep() {
  return <RoomAnalysisPage NextStep={AfterFirstPhoto} />;
}
