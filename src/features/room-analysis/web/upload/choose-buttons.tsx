import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Camera, ImageUp, RotateCcw, ScanLine } from '#ui/icons/icons.ts';
import { useOnline } from '#ui/use-online.ts';
import { filesOf } from '#ui/use-window-files.ts';
import type { Screen } from '../screen-state.ts';
import { ACCEPTED_TYPES } from './photo-rules.ts';

type ChooseButtonsProps = {
  pickerId: string;
  screen: Screen & { view: 'zone' };
  onFiles: (files: Iterable<File>) => void;
  onPhoto: (photo: File) => void;
};

/** Buttons to choose a photo, and to send the chosen one again. */
export function ChooseButtons({ pickerId, screen, onFiles, onPhoto }: ChooseButtonsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  const { photo, problem } = screen;
  const canSend = photo !== null && problem?.kind !== 'refused';
  /** A camera picture skips the file rules: any image of any size. */
  const takePicture = (files: File[]) => {
    if (files[0]) onPhoto(files[0]);
  };
  return (
    <>
      <div className="relative mt-6 mb-5 grid gap-3 max-md:w-full md:flex md:flex-wrap md:justify-center">
        {canSend && (
          <Button
            ref={focusOnMount}
            size="hero"
            icon={problem ? <RotateCcw /> : <ScanLine />}
            disabled={!isOnline}
            onClick={() => onPhoto(photo)}
          >
            {problem ? 'Try again' : 'Analyze this photo'}
          </Button>
        )}
        <Button
          size="hero"
          variant={canSend ? 'line' : 'primary'}
          icon={<ImageUp />}
          disabled={!isOnline}
          onClick={() => picker.current?.click()}
        >
          Choose File
        </Button>
        <Button
          size="hero"
          variant="line"
          icon={<Camera />}
          disabled={!isOnline}
          onClick={() => camera.current?.click()}
        >
          Use Camera
        </Button>
      </div>
      <input
        ref={picker}
        id={pickerId}
        type="file"
        accept={ACCEPTED_TYPES.join(',')}
        hidden
        data-testid="photo-picker"
        onChange={(event) => onFiles(filesOf(event))}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-testid="photo-camera"
        onChange={(event) => takePicture(filesOf(event))}
      />
      <p className="pointer-events-none relative text-sm text-muted-foreground">
        Supported formats: JPG, PNG, WebP (Max 10MB)
      </p>
      {!isOnline && (
        <p role="status" className="pointer-events-none relative mt-1 text-sm font-semibold">
          You are offline. A photo can be analyzed once you're back.
        </p>
      )}
    </>
  );
}
